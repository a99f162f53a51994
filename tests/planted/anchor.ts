/** Holds a planted bug to a place in the code: a declaration of a file, and a statement in it. */
import ts from 'typescript'

/** Where a planted bug is put. */
export interface Anchor {
  readonly id: string
  /** The file, from the project's folder. */
  readonly file: string
  /** What it is in, outermost: a function or constant, `Class.member`, or `import` for all the imports. */
  readonly in: string
  /** Code that stands in it exactly once, however it is laid out, and what takes its place. */
  readonly from: string
  readonly to: string
}

/** A declaration, and where it stands in the source. */
interface Place {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** All declarations that a bug can be held to. */
function placesIn(source: string): readonly Place[] {
  const file = ts.createSourceFile('planted.tsx', source, ts.ScriptTarget.Latest)
  const places: Place[] = []
  const add = (name: string, node: ts.Node): void => {
    places.push({ name, start: node.getStart(file), end: node.end })
  }
  const imports = file.statements.filter((statement) => ts.isImportDeclaration(statement))
  const [first] = imports
  if (first) places.push({ name: 'import', start: first.getStart(file), end: imports.at(-1)?.end ?? 0 })
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement)) add(statement.name?.text ?? 'default', statement)
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) add(name.getText(file), statement)
    if (ts.isClassDeclaration(statement))
      for (const member of statement.members) {
        const name = ts.isConstructorDeclaration(member) ? 'constructor' : member.name?.getText(file)
        add(`${statement.name?.text ?? 'default'}.${name ?? ''}`, member)
      }
  }
  return places
}

/** Code without what a formatter may change, and where each of its letters stood. */
function bare(code: string): { readonly text: string; readonly at: readonly number[] } {
  const at: number[] = []
  for (let index = 0; index < code.length; index += 1) {
    const letter = code.charAt(index)
    if (/\s/.test(letter)) continue
    // A formatter puts a comma behind the last of several lines.
    if (letter === ',' && /^\s*[)\]}]/.test(code.slice(index + 1, index + 200))) continue
    at.push(index)
  }
  return { text: at.map((index) => code.charAt(index)).join(''), at }
}

/** The source with the bug in it. Throws a sentence that says what to change where the code has become another one. */
export function plantedIn(source: string, anchor: Anchor): string {
  const { id, file, in: name, from, to } = anchor
  const place = placesIn(source).find((each) => each.name === name)
  if (!place) throw new Error(`planted bug ${id}: ${file} has no “${name}” any more: change its line “in”`)
  const code = bare(source.slice(place.start, place.end))
  const wanted = bare(from).text
  const parts = code.text.split(wanted)
  const first = code.at[parts[0]?.length ?? 0]
  const last = code.at[(parts[0]?.length ?? 0) + wanted.length - 1]
  if (parts.length !== 2 || first === undefined || last === undefined)
    throw new Error(
      `planted bug ${id}: its code stands ${String(parts.length - 1)} times in “${name}” of ${file}: change its line “from”`,
    )
  return source.slice(0, place.start + first) + to + source.slice(place.start + last + 1)
}
