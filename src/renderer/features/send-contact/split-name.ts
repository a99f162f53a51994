/** The names of a person whose whole name is known: the first word, and the rest. Together they read as before. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/u)
  return { firstName, lastName: rest.join(' ') }
}
