import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useT, type Translate } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { DoctorRow, Mend, Verdict } from './judge-account.ts'

const SIGNS: Readonly<Record<Exclude<Verdict, 'asking'>, typeof Check>> = {
  fine: Check,
  look: TriangleAlert,
  broken: CircleX,
  unknown: CircleQuestionMark,
}

function mendLabel(mend: Mend, t: Translate): string {
  switch (mend) {
    case 'resume':
      return t('connection.tryNow')
    case 'edit':
      return t('connection.edit')
    case 'unlock':
      return t('keychain.open')
    default:
      return t(`doctor.mend.${mend}`)
  }
}

/** What there is to say of an account, one row each, and at most one button that mends it. */
export function DoctorRows(props: {
  readonly rows: readonly DoctorRow[]
  readonly onMend: (mend: Mend) => void
}) {
  const { rows, onMend } = props
  const t = useT()
  return (
    <ul className="doctor-rows" aria-label={t('doctor.list')}>
      {rows.map(({ name, verdict, words, mend }) => {
        const Sign = verdict === 'asking' ? null : SIGNS[verdict]
        return (
          <li key={name} className={`doctor-row doctor-${verdict}`} data-row={name} data-verdict={verdict}>
            <span className="doctor-sign" aria-hidden="true">
              {Sign ? <Sign /> : <Spinner />}
            </span>
            <div className="doctor-words">
              <span className="doctor-name">{t(`doctor.row.${name}`)}</span>{' '}
              {verdict === 'asking' ? null : (
                <span className="doctor-verdict">{t(`doctor.verdict.${verdict}`)}</span>
              )}
              <p>{words}</p>
            </div>
            {mend === null ? null : (
              <Button
                look="pill"
                label={t('doctor.mend.of', { mend: mendLabel(mend, t), row: t(`doctor.row.${name}`) })}
                onPress={() => onMend(mend)}
              >
                {mendLabel(mend, t)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
