/** Largest piece of a file that one request brings, in bytes. */
export const CHUNK_LIMIT = 1024 * 1024
