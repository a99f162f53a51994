import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './theme/tokens.css'
import './theme/contrast.css'
import './theme/base.css'
import './text/text.css'
import { App } from './App.tsx'
import { Failure } from './features/failure/Failure.tsx'
// Last: they adjust what the parts say.
import './theme/states.css'
import './theme/density.css'
import './theme/forced-colors.css'
import { start } from './store/actions/follow-core.ts'
import { followUse } from './store/actions/lock.ts'
import { firstLanguage, followLanguage } from './store/follow-language.ts'
import { followUi } from './store/follow-ui.ts'
import { followWidth } from './store/panes.ts'

start()
followUi()
followWidth()
followLanguage()
followUse()

const root = document.getElementById('root')
if (root) {
  void firstLanguage().then(() => {
    createRoot(root).render(
      <StrictMode>
        <Failure>
          <App />
        </Failure>
      </StrictMode>,
    )
  })
}
