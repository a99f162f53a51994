import { problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { Banner } from '../../ui/Banner.tsx'
import { TextField } from '../../ui/Field.tsx'
import { LinkAdvice } from './LinkAdvice.tsx'
import type { useSendMedia } from './use-send-media.ts'

/** The fields for a file that is somewhere else: its link with what a look at it found, or its ID. */
export function LinkFields(props: {
  readonly form: ReturnType<typeof useSendMedia>
  readonly error: (field: 'link' | 'mediaId' | 'fileName') => string | null
}) {
  const { form, error } = props
  const t = useT()
  const { typed, links } = form
  if (form.source === 'id') {
    return (
      <>
        {form.can.mediaById === null ? (
          <Banner tone="info">{problemText(problem('media-id-needs-v1'))}</Banner>
        ) : null}
        <TextField
          key="id"
          label={t('sendMedia.id')}
          help={t('sendMedia.id.help')}
          value={typed.mediaId}
          onChange={(mediaId) => form.set({ mediaId })}
          error={error('mediaId')}
          autoFocus
        />
      </>
    )
  }
  return (
    <>
      <TextField
        key="link"
        label={t('sendMedia.link')}
        help={t('sendMedia.link.help')}
        value={typed.link}
        onChange={(link) => {
          // More than a key at once: it was pasted, and can be looked at already.
          const pasted = Math.abs(link.length - typed.link.length) > 1
          form.set({ link })
          links.forget()
          if (pasted && /^\s*https?:/i.test(link)) links.lookAt(link, form.media)
        }}
        onBlur={() => links.lookAt(typed.link, form.media)}
        error={error('link')}
        mode="url"
        autoFocus
      />
      <LinkAdvice look={links.look} />
      {form.can.needsFileName ? (
        <TextField
          label={t('sendMedia.fileName')}
          help={t('sendMedia.fileName.help')}
          value={form.fileName}
          onChange={form.setFileName}
          error={error('fileName')}
          required
        />
      ) : null}
    </>
  )
}
