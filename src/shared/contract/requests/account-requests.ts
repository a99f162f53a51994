/** What the window asks about accounts, and where their tokens are kept; see {@link requestSchemas}. */
import { z } from 'zod'
import {
  ACCOUNT_COLOURS,
  DEFAULT_ADVANCED,
  type Account,
  type AccountHoldings,
  type CheckResult,
} from '../../model/account.ts'
import {
  DOCTOR_DEEDS,
  DOCTOR_QUESTIONS,
  DOCTOR_SWITCHES,
  type AccountActivity,
  type DeedOutcome,
  type DoctorAnswer,
  type LinkCode,
  type LinkPicture,
} from '../../model/account-doctor.ts'
import type { AutomaticEntry } from '../../model/automatic-entry.ts'
import { accountId, nothing, line, ofAccount, passphrase } from './request-parts.ts'

/** A minute of the day, by the clock on the wall. */
const dayMinute = z.number().int().min(0).max(1439)
/**
 * The account form as the window hands it over, exactly as typed: the core trims, mends and judges it. An empty token in
 * an edited account means "keep the one in the keychain".
 */
const accountFormSchema = z.strictObject({
  /** Absent for a new account. */
  id: accountId.optional(),
  name: line(200),
  serviceAddress: line(2000),
  mediaAddress: line(2000),
  accessToken: line(4000),
  instanceId: line(200),
  instanceToken: line(4000),
  mode: z.enum(['receive', 'observe']),
  /** Index into the avatar colours; absent: the one it has, or one that no other account wears. */
  colour: z
    .number()
    .int()
    .min(0)
    .max(ACCOUNT_COLOURS - 1)
    .optional(),
  advanced: z.strictObject({
    deleteMethod: z.enum(['DELETE', 'POST']),
    deletePath: line(2000),
    uploadPath: line(2000),
    instanceAddress: line(2000),
    receiveStyle: z.enum(['auto', 'v1', 'instance']).default(DEFAULT_ADVANCED.receiveStyle),
    receiveTimeout: z.number().int().default(DEFAULT_ADVANCED.receiveTimeout),
    observeSeconds: z.number().default(DEFAULT_ADVANCED.observeSeconds),
    textLimit: z.number().int().default(DEFAULT_ADVANCED.textLimit),
    uploadLimitMb: z.number().int().default(DEFAULT_ADVANCED.uploadLimitMb),
    readChats: z.boolean().default(DEFAULT_ADVANCED.readChats),
    readWhenAnswering: z.boolean().default(DEFAULT_ADVANCED.readWhenAnswering),
    showTyping: z.boolean().default(DEFAULT_ADVANCED.showTyping),
    backfill: z.boolean().default(DEFAULT_ADVANCED.backfill),
    paceMs: z.number().int().default(DEFAULT_ADVANCED.paceMs),
    /** Sunday first. */
    officeHours: z
      .array(z.strictObject({ from: dayMinute, to: dayMinute }).nullable())
      .length(7)
      .readonly()
      .nullable()
      .default(DEFAULT_ADVANCED.officeHours),
    automaticAnswers: z.boolean().default(DEFAULT_ADVANCED.automaticAnswers),
    keepUnread: z.boolean().default(DEFAULT_ADVANCED.keepUnread),
    automatic: z
      .strictObject({
        away: z.strictObject({ on: z.boolean(), text: line(20_000) }),
        greeting: z.strictObject({ on: z.boolean(), text: line(20_000), days: z.number() }),
      })
      .default(DEFAULT_ADVANCED.automatic),
  }),
})

/** See {@link accountFormSchema}. */
export type AccountForm = z.infer<typeof accountFormSchema>

/** Their arguments. */
export const accountRequests = {
  /** Tries the form; nothing is kept. */
  'account.check': accountFormSchema,
  'account.save': accountFormSchema,
  /** What of it lies here. */
  'account.holdings': ofAccount,
  /** Refused while messages wait that have not left, unless the person gives them up. */
  'account.remove': z.strictObject({ accountId, discardUnsent: z.boolean().default(false) }),
  /** Try now: after a refused sign-in, an unlocked keychain, a pause. */
  'account.resume': ofAccount,
  /** The newest of what it sent automatically, and why. */
  'account.automatic': ofAccount,
  /** All accounts in the order in which they are to be shown. */
  'account.arrange': z.strictObject({ accountIds: z.array(accountId).max(200) }),
  /** Waits while the person answers the system's own question; `cancelUnlock` ends the wait. */
  'keychain.unlock': nothing,
  'keychain.cancelUnlock': nothing,
  /** Moves all tokens under a passphrase, by the person's explicit choice. */
  'vault.create': z.strictObject({ passphrase }),
  /** Opens the vault for this session. */
  'vault.unlock': z.strictObject({ passphrase }),
  'vault.change': z.strictObject({ currentPassphrase: passphrase, passphrase }),
  /** Back to the keychain. */
  'vault.leave': nothing,
  /** The passphrase is forgotten: gives up the tokens in the vault. */
  'vault.forget': nothing,
  /** "Message sending interval (ms)" of the instance: null asks, a number sets. */
  'account.interval': z.strictObject({ accountId, ms: z.number().int().nullable() }),
  /** When the account last received, deleted and sent. Nobody is asked. */
  'doctor.activity': ofAccount,
  /** Asks the service once; nothing is changed. */
  'doctor.ask': z.strictObject({ accountId, about: z.enum(DOCTOR_QUESTIONS) }),
  /** Changes something at the service that the person has agreed to. Asked once: what is lost may have been done. */
  'doctor.do': z.strictObject({
    accountId,
    deed: z.enum(DOCTOR_DEEDS),
    /** Which of them to turn on; for that deed alone. */
    switches: z.array(z.enum(DOCTOR_SWITCHES)).max(DOCTOR_SWITCHES.length).default([]),
  }),
  /** Asks for the letters by which the phone with this number is linked. */
  'doctor.linkCode': z.strictObject({ accountId, phone: z.string().regex(/^\d{7,15}$/) }),
  /** Asks for a QR code by which a phone is linked. */
  'doctor.linkPicture': ofAccount,
} as const

/** Their answers, where the core does what is asked and there is more to say than that. */
export interface AccountAnswers {
  'account.check': CheckResult
  'account.save': { readonly account: Account; readonly notes: CheckResult['notes'] }
  'account.holdings': AccountHoldings
  'account.automatic': readonly AutomaticEntry[]
  'account.interval': { readonly ms: number }
  'doctor.activity': AccountActivity
  'doctor.ask': DoctorAnswer
  'doctor.do': DeedOutcome
  'doctor.linkCode': LinkCode
  'doctor.linkPicture': LinkPicture
}
