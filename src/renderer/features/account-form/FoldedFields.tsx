import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'
import { AdvancedFields } from './AdvancedFields.tsx'
import { AutomaticLog } from './AutomaticLog.tsx'
import { AutomaticMessagesFields } from './AutomaticMessages.tsx'
import { OfficeHoursFields } from './OfficeHours.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** A part of the form that stays folded until it is asked for, or until `isBad` one of its fields was refused. */
function More(props: { readonly title: string; readonly isBad?: boolean; readonly children: ReactNode }) {
  const { title, isBad = false, children } = props
  const [unfolded, setUnfolded] = useState(false)
  const open = unfolded || isBad
  return (
    <div>
      <button type="button" className="disclosure" aria-expanded={open} onClick={() => setUnfolded(!open)}>
        <ChevronDown aria-hidden="true" />
        {title}
      </button>
      {open ? children : null}
    </div>
  )
}

/** The parts of the form that only few need, and those that only an account has that is there already. */
export function FoldedFields({
  account,
  form,
}: {
  readonly account: Account | null
  readonly form: AccountFormState
}) {
  const { values, set, error, isBadIn } = form
  const { advanced } = values
  const t = useT()
  const typingRefused = useApp(
    ({ connections }) => account !== null && Boolean(connections[account.id]?.typingRefused),
  )
  return (
    <>
      {account ? (
        <>
          <More title={t('hours.title')}>
            <OfficeHoursFields
              hours={advanced.officeHours}
              onChange={(officeHours) => set({ advanced: { ...advanced, officeHours } })}
            />
          </More>
          <More title={t('automatic.title')} isBad={isBadIn.automatic}>
            <AutomaticMessagesFields
              values={advanced.automatic}
              onChange={(automatic) => set({ advanced: { ...advanced, automatic } })}
              error={error}
              mode={values.mode}
              hasHours={advanced.officeHours !== null}
              account={values.name}
              textLimit={advanced.textLimit}
            />
            <AutomaticLog accountId={account.id} mayOpen={!form.isChanged} />
          </More>
        </>
      ) : null}
      <More title={t('account.advanced')} isBad={isBadIn.advanced}>
        <AdvancedFields
          values={advanced}
          onChange={(change) => set({ advanced: { ...advanced, ...change } })}
          error={error}
          typingRefused={typingRefused}
        />
      </More>
    </>
  )
}
