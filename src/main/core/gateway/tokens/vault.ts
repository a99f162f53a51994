import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { VaultState } from '../../../../shared/model/vault.ts'
import { syncFolderSync, writeDurably } from '../../lib/disk/durable-write.ts'
import { removeFileSync } from '../../lib/disk/remove-file.ts'
import { deriveKey, newSalt } from '../../lib/passphrase-key.ts'
import { openVault, parseVault, sealVault, type SealedVault } from './vault-seal.ts'

interface Open {
  readonly key: Buffer
  readonly salt: string
  readonly entries: Map<string, string>
}

/**
 * Tokens under a passphrase, where the person chose that over the keychain. In memory there are the key and the entries
 * while it is open, never the passphrase.
 */
export class Vault {
  readonly #file: string
  #open: Open | null = null

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'vault.json')
  }

  get state(): VaultState {
    if (this.#open) return 'open'
    return existsSync(this.#file) ? 'locked' : 'none'
  }

  /** Makes one that holds these entries. Throws what the disk refuses. */
  async create(passphrase: string, entries: ReadonlyMap<string, string>): Promise<void> {
    const salt = newSalt()
    const key = await deriveKey(passphrase, salt)
    this.#keep({ key, salt, entries: new Map(entries) })
  }

  async unlock(passphrase: string): Promise<'open' | 'wrong' | 'damaged'> {
    const sealed = this.#read()
    if (!sealed) return 'damaged'
    const key = await deriveKey(passphrase, sealed.salt)
    const entries = openVault(key, sealed)
    if (!entries) return 'wrong'
    this.#open ??= { key, salt: sealed.salt, entries }
    return 'open'
  }

  /** Another passphrase, in place of one that must be known. Throws what the disk refuses. */
  async change(current: string, passphrase: string): Promise<'changed' | 'wrong' | 'damaged'> {
    const sealed = this.#read()
    if (!sealed) return 'damaged'
    const entries = openVault(await deriveKey(current, sealed.salt), sealed)
    if (!entries) return 'wrong'
    await this.create(passphrase, this.#open?.entries ?? entries)
    return 'changed'
  }

  get(name: string): string | null {
    return this.#open?.entries.get(name) ?? null
  }

  /** Changes entries in one write; null takes one out. Throws what the disk refuses: then nothing has changed. */
  put(changes: Readonly<Record<string, string | null>>): void {
    const open = this.#open
    if (!open) throw new Error('the vault is locked')
    const entries = new Map(open.entries)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) entries.delete(name)
      else entries.set(name, value)
    }
    this.#keep({ ...open, entries })
  }

  names(): readonly string[] {
    return [...(this.#open?.entries.keys() ?? [])]
  }

  /** There is none from here on. */
  destroy(): void {
    removeFileSync(this.#file)
    syncFolderSync(dirname(this.#file))
    this.#open?.key.fill(0)
    this.#open = null
  }

  #read(): SealedVault | null {
    try {
      return parseVault(readFileSync(this.#file, 'utf8'))
    } catch {
      return null
    }
  }

  #keep(open: Open): void {
    writeDurably(this.#file, JSON.stringify(sealVault(open.key, open.salt, open.entries)))
    this.#open = open
  }
}
