/** A program and its arguments as Electron's login item wants them on Windows. */
export interface LoginItem {
  readonly path: string
  readonly args: string[]
}

/**
 * What Windows starts with the session. Electron joins the parts with spaces and quotes none of them: a person whose
 * folder has a space in its name would start nothing at all.
 */
export function loginItem([program = '', ...args]: readonly string[]): LoginItem {
  // A program is read up to the next quotation mark, and no path has one in it.
  return { path: `"${program}"`, args: args.map(quoted) }
}

/** Quoted so that a Windows program reads it as one argument: backslashes count only in front of a quotation mark. */
function quoted(argument: string): string {
  if (!/[\s"]/.test(argument)) return argument
  return `"${argument.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`
}
