/** What the refusal of a disk means for the person. */
export function storageFault(error: unknown): 'storage-full' | 'storage-read-only' | 'storage-failed' {
  const { code = '' } = (error ?? {}) as { readonly code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage-full'
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? 'storage-read-only' : 'storage-failed'
}
