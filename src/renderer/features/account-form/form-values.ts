import type { AccountForm } from '../../../shared/contract/requests.ts'
import { DEFAULT_ADVANCED, type Account } from '../../../shared/model/account.ts'
import {
  addressesOf,
  mediaBeside,
  providerOf,
  UNIVERSAL,
  type Addresses,
  type Provider,
} from './providers.ts'

/** Everything of the form but the tokens, which stay in their input elements. */
export type Values = Omit<AccountForm, 'accessToken' | 'instanceToken' | 'id'>

/** Which addresses the person has entered: the others follow the provider and the instance. */
interface Entered {
  readonly service: boolean
  readonly media: boolean
}

/** What stands in the form, and whose service that is. */
export interface FormValues {
  readonly values: Values
  readonly provider: Provider
  readonly entered: Entered
  /** What stood in the addresses before the other provider was chosen. */
  readonly aside: (Addresses & { readonly entered: Entered }) | null
}

const NOT_ENTERED: Entered = { service: false, media: false }
const NO_ADDRESSES: Addresses = { serviceAddress: '', mediaAddress: '' }

export function valuesOf(account: Account | null): Values {
  return {
    name: account?.name ?? '',
    serviceAddress: account?.serviceAddress ?? UNIVERSAL.serviceAddress,
    mediaAddress: account?.mediaAddress ?? UNIVERSAL.mediaAddress,
    instanceId: account?.instanceId ?? '',
    mode: account?.mode ?? 'receive',
    ...(account ? { colour: account.colour } : {}),
    advanced: { ...(account?.advanced ?? DEFAULT_ADVANCED) },
  }
}

export function formOf(account: Account | null): FormValues {
  return {
    values: valuesOf(account),
    provider: providerOf(account?.serviceAddress ?? '', 'green-api'),
    entered: { service: account !== null, media: account !== null },
    aside: null,
  }
}

/** Addresses that nobody has entered follow what was: GREEN-API's the instance, those of files the service's. */
function followed(values: Values, provider: Provider, entered: Entered): Values {
  const isPreset = provider === 'green-api' && !entered.service
  const serviceAddress = isPreset ? addressesOf(values.instanceId).serviceAddress : values.serviceAddress
  const mediaAddress = entered.media ? values.mediaAddress : mediaBeside(serviceAddress)
  return { ...values, serviceAddress, mediaAddress }
}

/** The form after the person has changed some of its values. */
export function changed(form: FormValues, change: Partial<Values>): FormValues {
  const entered = {
    service: form.entered.service || change.serviceAddress !== undefined,
    media: form.entered.media || change.mediaAddress !== undefined,
  }
  return { ...form, entered, values: followed({ ...form.values, ...change }, form.provider, entered) }
}

/** The form of the other provider: with the addresses that stood there before, else those that are known. */
export function withProvider(form: FormValues, provider: Provider): FormValues {
  const { values, entered, aside } = form
  const { serviceAddress, mediaAddress } = values
  const { entered: had, ...known } = aside ?? {
    ...(provider === 'green-api' ? addressesOf(values.instanceId) : NO_ADDRESSES),
    entered: NOT_ENTERED,
  }
  return {
    values: { ...values, ...known },
    provider,
    entered: had,
    aside: { serviceAddress, mediaAddress, entered },
  }
}

/** The form once its service address is typed to the end: whose it is can be told. */
export const withAddress = (form: FormValues): FormValues => ({
  ...form,
  provider: providerOf(form.values.serviceAddress, form.provider),
})
