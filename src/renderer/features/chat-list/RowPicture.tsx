import type { ReactNode } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import './row-picture.css'

/** Whose row it is, with the mark of the account on its corner where several are listed: beside the name stand labels. */
export function RowPicture(props: { readonly account: Account | null; readonly children: ReactNode }) {
  const { account, children } = props
  return (
    <span className="row-picture">
      {children}
      {account ? (
        <span className="row-account" title={account.name}>
          <AccountMark colour={account.colour} />
        </span>
      ) : null}
    </span>
  )
}
