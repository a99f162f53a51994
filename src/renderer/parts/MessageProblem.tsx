import { useId, useState } from 'react'
import type { Problem } from '../../shared/model/problem.ts'
import { askedProblemText, problemText, useT } from '../i18n/i18n.ts'
import './message-problem.css'

/** Why a message did not go as it should: our sentence, and the service's own words one click away. */
export function MessageProblem(props: {
  readonly problem: Problem
  readonly tabIndex?: number
  /** Nothing waits for it to pass: the sentence is that of a form. */
  readonly form?: boolean
}) {
  const { problem, tabIndex = 0, form = false } = props
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { service } = problem
  return (
    <div className="problem">
      <p>{form ? askedProblemText(problem) : problemText(problem)}</p>
      {service ? (
        <>
          <button
            type="button"
            className="problem-more"
            tabIndex={tabIndex}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t('message.serviceWords')}
          </button>
          <div id={id} hidden={!open} className="problem-words">
            {service.status === null ? null : (
              <div>{t('message.service.status', { status: service.status })}</div>
            )}
            {service.errors.map((error, index) => (
              <div key={index}>
                <bdi>{error.title}</bdi>
                {error.details === '' || error.details === error.title ? null : (
                  <>
                    {': '}
                    <bdi>{error.details}</bdi>
                  </>
                )}
                {error.code === null ? null : <> {t('message.service.code', { code: error.code })}</>}
              </div>
            ))}
          </div>
        </>
      ) : null}
    </div>
  )
}
