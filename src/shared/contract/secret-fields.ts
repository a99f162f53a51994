/** Fields in which a token or a passphrase crosses the contract. They go to the core only, never back. */
export const SECRET_FIELDS = ['accessToken', 'instanceToken', 'passphrase', 'currentPassphrase'] as const

/** One of {@link SECRET_FIELDS}. */
export type SecretField = (typeof SECRET_FIELDS)[number]

/**
 * The secret fields in a type, however deep; `never` where there are none. Whether there is a secret may be said: a boolean
 * is none.
 */
export type SecretsIn<T> = T extends readonly (infer Item)[]
  ? SecretsIn<Item>
  : T extends object
    ? {
        [Key in keyof T]-?:
          | (Key extends SecretField ? (T[Key] extends boolean | undefined ? never : Key) : never)
          | SecretsIn<T[Key]>
      }[keyof T]
    : never

/** Fails to compile where a type holds a secret field. */
export type WithoutSecrets<T> = [SecretsIn<T>] extends [never] ? T : never
