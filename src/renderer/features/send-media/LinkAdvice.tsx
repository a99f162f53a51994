import { problemText, useT, type Translate } from '../../i18n/i18n.ts'
import { byteSize } from '../../text/size.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import type { LinkLook } from './use-link-look.ts'
import type { LinkReport } from '../../../shared/model/sending.ts'

function found(report: LinkReport, t: Translate): string | null {
  if (report.type === '') return null
  return report.size === null
    ? t('sendMedia.looked.type', { type: report.type })
    : t('sendMedia.looked', { type: report.type, size: byteSize(report.size) })
}

/** What a look at the link found: advice, never a wall. */
export function LinkAdvice({ look }: { readonly look: LinkLook }) {
  const t = useT()
  if (look === 'nothing') return null
  if (look === 'looking') {
    return (
      <div className="link-looking">
        <Waiting words={t('sendMedia.looking')} />
      </div>
    )
  }
  const fine = found(look, t)
  if (look.advice.length === 0) {
    return fine === null ? null : (
      <p className="field-help" role="status">
        {fine}
      </p>
    )
  }
  return (
    <Banner tone="warn">
      {look.advice.map((advice) => (
        <p className="link-advice" key={advice.code}>
          {problemText(advice)}
        </p>
      ))}
      <p className="link-advice">{t('sendMedia.advice')}</p>
    </Banner>
  )
}
