import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import { problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { fieldOf } from '../../parts/form-problem.ts'
import { DegreeFields, PlaceNameFields } from '../../parts/PlaceFields.tsx'
import { SendDialog } from '../../parts/SendDialog.tsx'
import type { DialogView } from '../../store/dialogs.ts'
import { useAccount } from '../../store/use-account.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SavedPlaces } from './SavedPlaces.tsx'
import { usePlaces } from './use-places.ts'
import { useSendLocation } from './use-send-location.ts'
import './send-location.css'

type View = Extract<DialogView, { name: 'send-location' }>

const FIELDS = ['latitude', 'longitude'] as const

/** The dialog that sends a place on the map. */
export function SendLocation({ view }: { readonly view: View }) {
  const account = useAccount(view.accountId)
  return account ? <Fields view={view} account={account} /> : null
}

function Fields({ view, account }: { readonly view: View; readonly account: Account }) {
  const t = useT()
  const able = capabilitiesOf(account).location
  const place = { accountId: view.accountId, id: view.chatId }
  const form = useSendLocation(place, able, view.start)
  const saved = usePlaces()
  const { values } = form
  const badField = fieldOf(form.problem, FIELDS)
  const error = (field: (typeof FIELDS)[number]): string | null =>
    badField === field && form.problem ? problemText(form.problem) : null

  return (
    <SendDialog
      title={t('sendLocation.title')}
      view={view}
      account={account}
      operation="location"
      problem={form.said}
      atField={!able || fieldOf(form.said, FIELDS) !== null}
      busy={form.busy}
      onSend={form.send}
    >
      {able ? null : <Banner tone="info">{problemText(problem('location-needs-instance'))}</Banner>}
      <SavedPlaces saved={saved} onUse={form.use} />
      <DegreeFields
        latitude={values.latitude}
        longitude={values.longitude}
        onChange={form.setDegrees}
        onBlur={form.left}
        error={error}
        autoFocus
      />
      {form.swappable ? (
        <Banner
          tone="warn"
          actions={
            <Button look="pill" onPress={form.swap}>
              {t('sendLocation.swap')}
            </Button>
          }
        >
          {t('sendLocation.swap.why')}
        </Banner>
      ) : badField !== null ? null : (
        <p className="field-help location-help">{t('sendLocation.latitude.help')}</p>
      )}
      <PlaceNameFields name={values.name} address={values.address} onChange={form.set} />
      <Checkbox label={t('sendLocation.save')} checked={form.keep} onChange={form.setKeep} />
    </SendDialog>
  )
}
