import { useId } from 'react'
import { LIST_VIEWS } from '../../../shared/lib/list-view.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { PeopleList, PeopleSource } from '../../../shared/model/mailing.ts'
import { useT, type Translate } from '../../i18n/i18n.ts'
import { isViewHere } from '../../store/actions/saved-views.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Select } from '../../ui/Select.tsx'
import { viewName } from './source-name.ts'

type Kind = PeopleSource['type']
type View = Extract<PeopleSource, { readonly type: 'view' }>
type Selected = Extract<PeopleSource, { readonly type: 'chats' }>

const ALL: View = { type: 'view', view: 'all', label: null, text: '' }

/** To whom: selected chats, a label, a view of the list or a file. `isAsked` says whether it can be read at once. */
export function PeopleChoice(props: {
  readonly accountId: AccountId
  readonly from: PeopleSource
  /** The chats that were selected when the dialog was opened; null: none were. */
  readonly selected: Selected | null
  readonly list: PeopleList | null
  readonly onFrom: (from: PeopleSource, isAsked: boolean) => void
}) {
  const { accountId, from, selected, list, onFrom } = props
  const t = useT()
  const id = useId()
  const all = useApp((state) => state.labels)
  const labels = all[accountId] ?? []
  const kinds: readonly Kind[] = [...(selected ? (['chats'] as const) : []), 'label', 'view', 'file']

  function choose(kind: Kind): void {
    const [first] = labels
    if (kind === 'chats') {
      if (selected) onFrom(selected, true)
    } else if (kind === 'file') onFrom({ type: 'file' }, false)
    else if (kind === 'view') onFrom(ALL, true)
    else onFrom({ type: 'label', label: first?.id ?? 0 }, first !== undefined)
  }

  return (
    <div className="mailing-people-choice">
      <span id={id} className="field-label">
        {t('mailing.to')}
      </span>
      <Segments
        labelledBy={id}
        value={from.type}
        options={kinds.map((value) => ({
          value,
          label: t(`mailing.to.${value}`),
        }))}
        onChange={choose}
      />
      {from.type === 'label' ? (
        labels.length === 0 ? (
          <p className="form-note">{t('mailing.noLabels')}</p>
        ) : (
          <Select
            label={t('mailing.whichLabel')}
            hidden
            value={String(from.label)}
            options={labels.map((label) => ({ value: String(label.id), label: label.name }))}
            onChange={(value) => onFrom({ type: 'label', label: Number(value) }, true)}
          />
        )
      ) : null}
      {from.type === 'view' ? (
        <ViewSelect accountId={accountId} from={from} onFrom={(view) => onFrom(view, true)} />
      ) : null}
      {from.type === 'file' ? (
        <div className="mailing-file">
          <Button onPress={() => onFrom(from, true)}>
            {t(list ? 'mailing.chooseOther' : 'mailing.chooseFile')}
          </Button>
          {list ? <bdi>{list.fileName}</bdi> : null}
          {list?.numberColumn ? <p className="form-note">{columnWords(list.numberColumn, t)}</p> : null}
          <p className="form-note">{t('mailing.fileHelp')}</p>
        </div>
      ) : null}
    </div>
  )
}

/** Which column the numbers are taken from: a wrong one sends to strangers. */
const columnWords = ({ name, number }: NonNullable<PeopleList['numberColumn']>, t: Translate): string =>
  name === '' ? t('mailing.numberColumn.at', { number }) : t('mailing.numberColumn.named', { name })

/** The views of the list, and the saved ones that this account has. */
function ViewSelect(props: {
  readonly accountId: AccountId
  readonly from: View
  readonly onFrom: (from: View) => void
}) {
  const { accountId, from, onFrom } = props
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const labels = useApp((state) => state.labels)
  const saved = useApp((state) => state.settings.savedViews)
  const isOwn = (label: number | null): boolean =>
    label === null || (labels[accountId] ?? []).some(({ id }) => id === label)
  const views = [
    ...LIST_VIEWS.map((view) => ({ name: t(`list.view.${view}`), from: { ...ALL, view } })),
    ...saved
      .filter((view) => isViewHere({ accounts, labels }, view) && isOwn(view.label))
      .filter((view) => view.accountId === null || view.accountId === accountId)
      .map(({ name, list: view, label, text }) => ({ name, from: { ...ALL, view, label, text } })),
  ]
  const listed = views.findLastIndex(
    ({ from: { view, label, text } }) => view === from.view && label === from.label && text === from.text,
  )
  // What is shown in the list need not be saved: it stands here as what it is.
  if (listed < 0) views.push({ name: viewName(from, t), from })
  return (
    <Select
      label={t('mailing.whichView')}
      hidden
      value={String(listed < 0 ? views.length - 1 : listed)}
      options={views.map(({ name }, place) => ({ value: String(place), label: name }))}
      onChange={(value) => onFrom(views[Number(value)]?.from ?? ALL)}
    />
  )
}
