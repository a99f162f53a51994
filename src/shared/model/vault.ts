/** The passphrase vault: not there (the keychain keeps the tokens), waiting for its passphrase, or open for this session. */
export type VaultState = 'none' | 'locked' | 'open'

/** The shortest passphrase that a vault takes, in characters. */
export const MIN_PASSPHRASE_LENGTH = 10
