/** A small file of a kind, for whoever sends one without giving bytes. */
export function specimen(kind: string): { bytes: Buffer; extension: string } {
  return { bytes: Buffer.from(kind), extension: 'bin' }
}
