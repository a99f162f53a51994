import type { Ref } from 'react'

/** Lets the person pick files; a button of the part that draws it presses it. */
export function FileInput(props: {
  readonly ref: Ref<HTMLInputElement>
  readonly onFiles: (files: readonly File[]) => void
}) {
  const { ref, onFiles } = props
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // Emptied, so that the same file can be picked again.
        event.target.value = ''
        onFiles(files)
      }}
    />
  )
}
