import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { EVENT_CHANNEL, REQUEST_CHANNEL, type Bridge } from '../shared/contract/bridge.ts'
import type { EventBatch } from '../shared/contract/events.ts'

const bridge: Bridge = {
  request: (name, arg) => ipcRenderer.invoke(REQUEST_CHANNEL, name, arg),
  subscribe: (listener) => {
    const heard = (_: IpcRendererEvent, batch: EventBatch): void => listener(batch)
    ipcRenderer.on(EVENT_CHANNEL, heard)
    return () => void ipcRenderer.removeListener(EVENT_CHANNEL, heard)
  },
}

contextBridge.exposeInMainWorld('parley', bridge)
