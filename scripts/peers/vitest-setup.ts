/** Brings the provider's clients here before the tests that need them, and tells those where (as `peersFolder`). */
import { ensurePeers } from './install.ts'

interface Project {
  provide(name: string, value: string): void
}

export default async function setup(project: Project): Promise<void> {
  project.provide('peersFolder', await ensurePeers())
}
