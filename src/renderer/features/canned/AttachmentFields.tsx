import { useT } from '../../i18n/i18n.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { DegreeFields, PlaceNameFields } from '../../parts/PlaceFields.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import type { AttachmentKind } from './attachment-draft.ts'
import { FileFields } from './FileFields.tsx'
import type { useAttachment } from './use-attachment.ts'

const KINDS: readonly AttachmentKind[] = ['none', 'files', 'place', 'product']

/** The part of the form for what goes with a reply. `error`: what is wrong with one of its fields. */
export function AttachmentFields(props: {
  readonly form: ReturnType<typeof useAttachment>
  readonly error: (field: string) => string | null
  readonly onProblem: (problem: Problem | null) => void
}) {
  const { form, error, onProblem } = props
  const t = useT()
  const { kind, place, product } = form
  return (
    <>
      <Select
        label={t('canned.with')}
        value={kind}
        onChange={form.setKind}
        options={KINDS.map((value) => ({ value, label: t(`canned.with.${value}`) }))}
      />
      {kind === 'files' ? <FileFields form={form} onProblem={onProblem} /> : null}
      {kind === 'place' ? (
        <>
          <DegreeFields
            latitude={place.latitude}
            longitude={place.longitude}
            onChange={form.setDegrees}
            error={error}
          />
          <p className="field-help">{t('sendLocation.latitude.help')}</p>
          <PlaceNameFields name={place.name} address={place.address} onChange={form.setPlace} />
        </>
      ) : null}
      {kind === 'product' ? (
        <>
          <TextField
            label={t('canned.product.name')}
            value={product.name}
            onChange={(name) => form.setProduct({ name })}
          />
          <TextField
            label={t('canned.product.price')}
            help={t('sendLocation.optional')}
            value={product.price}
            onChange={(price) => form.setProduct({ price })}
          />
          <TextField
            label={t('canned.product.link')}
            help={t('canned.product.link.help')}
            mode="url"
            value={product.link}
            onChange={(link) => form.setProduct({ link })}
            error={error('link')}
          />
        </>
      ) : null}
    </>
  )
}
