/** The arguments of scripts: `--help` prints what there is and does nothing else, and what is no option is named. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { say, Sorry, wordsOf } from './say.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values']

/** Whether somebody asks what a script does instead of running it. */
const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => arg === '--help' || arg === '-h')

/** Prints the usage and ends the process, where that is what was asked for. For scripts that pass their arguments on. */
export function helpOnly(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!asksForHelp(args)) return
  process.stdout.write(usage)
  process.exit(0)
}

/** The options among the arguments. Throws a {@link Sorry} that names the first that is none. */
export function parseOptions<T extends Options>(
  usage: string,
  options: T,
  args: readonly string[],
  /** How many words beside the options there may be. */
  words = 0,
): { readonly values: Values<T>; readonly words: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      options,
      args: [...args],
      strict: true,
      allowPositionals: words > 0,
    })
    if (positionals.length > words) throw new Error(`Unexpected argument '${positionals[words] ?? ''}'`)
    return { values, words: positionals }
  } catch (error) {
    // Node's sentence goes on with advice about positional arguments, which there are none of.
    const said = wordsOf(error).split('. ')[0] ?? ''
    throw new Sorry(`${said}.\n\n${usage}`)
  }
}

/** The same for a whole script: prints the usage where it is asked for, and ends with 2 where an option is wrong. */
export function readOptions<T extends Options>(
  usage: string,
  options: T,
  words = 0,
): { readonly values: Values<T>; readonly words: readonly string[] } {
  const args = process.argv.slice(2)
  helpOnly(usage, args)
  try {
    return parseOptions(usage, options, args, words)
  } catch (error) {
    say(wordsOf(error))
    process.exit(2)
  }
}
