import type { InstanceOperation } from './instance-call.ts'
import { AMENDING_OPERATIONS } from './instance-amending.ts'
import { FORWARDING_OPERATIONS } from './instance-forwarding.ts'
import { ACCOUNT_OPERATIONS } from './instance-account.ts'
import { JOURNAL_OPERATIONS } from './instance-journals.ts'
import { RECEIVING_OPERATIONS } from './instance-receiving.ts'
import { SENDING_OPERATIONS } from './instance-sending.ts'
import { CONTACT_OPERATIONS } from './instance-contacts.ts'
import { FILE_OPERATIONS } from './instance-files.ts'

/** The instance-style operations by method, in lower camel case. */
export const INSTANCE_OPERATIONS: ReadonlyMap<string, InstanceOperation> = new Map([
  ...SENDING_OPERATIONS,
  ...AMENDING_OPERATIONS,
  ...FORWARDING_OPERATIONS,
  ...FILE_OPERATIONS,
  ...RECEIVING_OPERATIONS,
  ...JOURNAL_OPERATIONS,
  ...CONTACT_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
])
