import X from 'lucide-react/icons/x'
import { useT } from '../../i18n/i18n.ts'
import { distrustSite } from '../../store/actions/external-links.ts'
import { useApp } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import './trusted-sites.css'

/** The sites whose links open without a question, each with the way back. */
export function TrustedSites() {
  const t = useT()
  const sites = useApp((state) => state.settings.trustedSites)
  const label = t('settings.trustedSites')
  return (
    <SettingRow
      label={label}
      help={t(sites.length === 0 ? 'settings.trustedSites.none' : 'settings.trustedSites.help')}
      also={sites}
      group
      below={sites.length > 0}
    >
      {({ labelId }) =>
        sites.length === 0 ? null : (
          <ul className="trusted-sites" aria-labelledby={labelId}>
            {sites.map((site) => (
              <li key={site}>
                <bdi>{site}</bdi>
                <IconButton
                  label={t('settings.trustedSites.remove', { site })}
                  onPress={() => void distrustSite(site)}
                >
                  <X />
                </IconButton>
              </li>
            ))}
          </ul>
        )
      }
    </SettingRow>
  )
}
