import Package from 'lucide-react/icons/package'
import { useState } from 'react'
import './product-picture.css'

/** The small picture of a product, or a sign where it has none or it can't be had. */
export function ProductPicture(props: {
  readonly address: string | null
  /** A press shows it large, under this name. */
  readonly enlarge?: { readonly label: string; readonly onPress: () => void }
}) {
  const { address, enlarge } = props
  const [broken, setBroken] = useState<string | null>(null)
  if (address === null || broken === address) {
    return (
      <span className="product-picture product-blank" aria-hidden="true">
        <Package />
      </span>
    )
  }
  const image = <img src={address} alt="" draggable={false} onError={() => setBroken(address)} />
  return enlarge ? (
    <button type="button" className="product-picture" aria-label={enlarge.label} onClick={enlarge.onPress}>
      {image}
    </button>
  ) : (
    <span className="product-picture">{image}</span>
  )
}
