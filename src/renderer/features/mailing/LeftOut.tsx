import { useT } from '../../i18n/i18n.ts'
import type { Copies, LeftOutPerson } from './copies.ts'
import { numberWords, reasonWords } from './mailing-words.ts'

/** Who gets it, and who does not. */
export function LeftOut(props: {
  readonly copies: Copies['copies']
  readonly people: readonly LeftOutPerson[]
  /** Whether they are rows of a file. */
  readonly areRows: boolean
}) {
  const { copies, people, areRows } = props
  const t = useT()
  return (
    <div className="mailing-count">
      <strong role="status">{t('mailing.people', { count: copies.length })}</strong>
      {copies.length === 0 ? null : (
        <details className="mailing-left-out">
          <summary className="button button-pill">{t('mailing.recipients.show')}</summary>
          <ul aria-label={t('mailing.recipients')} tabIndex={0}>
            {copies.map(({ person }) => (
              <li key={person.place}>
                <bdi>{person.name === '' ? person.shown : person.name}</bdi>
                <bdi className="mailing-quiet">{numberWords(person.address)}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {people.length === 0 ? null : (
        <details className="mailing-left-out">
          <summary className="button button-pill">{t('mailing.leftOut', { count: people.length })}</summary>
          <ul aria-label={t('mailing.reasons')} tabIndex={0}>
            {people.map(({ person, problem }) => {
              const who = person.name === '' ? person.shown : person.name
              return (
                <li key={person.place}>
                  <bdi>{areRows ? t('mailing.row', { row: person.place, who }) : who}</bdi>
                  <span className="mailing-quiet">{reasonWords(problem)}</span>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </div>
  )
}
