import { isRecord } from './json-fields.ts'

/** A value's JSON, however deep: `JSON.parse` reads deeper than `JSON.stringify` can write. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return deepJson(value)
  }
}

/** The same without recursion. Only what `JSON.parse` makes comes here: no cycles, no functions. */
function deepJson(root: unknown): string {
  const written: string[] = []
  // What is still to be written, last first: a value, or a text that stands as it is.
  const values: unknown[] = [root]
  const isText: boolean[] = [false]
  const push = (value: unknown, text: boolean): void => {
    values.push(value)
    isText.push(text)
  }
  while (values.length > 0) {
    const value = values.pop()
    if (isText.pop() === true) written.push(value as string)
    else if (Array.isArray(value)) {
      push(']', true)
      for (let index = value.length - 1; index >= 0; index -= 1) {
        push(value[index], false)
        if (index > 0) push(',', true)
      }
      push('[', true)
    } else if (isRecord(value)) {
      push('}', true)
      for (const [index, [name, item]] of Object.entries(value).toReversed().entries()) {
        if (index > 0) push(',', true)
        push(item, false)
        push(`${JSON.stringify(name)}:`, true)
      }
      push('{', true)
    } else written.push(JSON.stringify(value) ?? 'null')
  }
  return written.join('')
}
