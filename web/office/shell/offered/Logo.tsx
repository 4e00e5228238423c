import { PRODUCT_NAME } from '../../../../contract/office/shell/shell.texts.ts'

/** The width that the specification gives the logo (section 9). */
const LOGO_WIDTH = 130

const Wheel = () => (
  <>
    <rect x="0" y="1" width="30" height="30" rx="8" fill="#4263eb" />
    <g fill="none" stroke="#fff">
      <circle cx="15" cy="16" r="9" strokeWidth="3" />
      <circle cx="15" cy="16" r="2.5" strokeWidth="2" />
      <path strokeWidth="2" d="M15 8.5v4M15 19.500v4M7.500 16h4M18.500 16h4" />
    </g>
  </>
)

/** The wheel alone, where there is no room for the name. */
export const Mark = () => (
  <svg viewBox="0 0 30 32" width={30} role="img" aria-label={PRODUCT_NAME}>
    <Wheel />
  </svg>
)

/** The mark of the product: a rolling wheel and the name. */
export function Logo({ width = LOGO_WIDTH }: { readonly width?: number }) {
  return (
    <svg viewBox="0 0 130 32" width={width} role="img" aria-label={PRODUCT_NAME}>
      <Wheel />
      <text
        x="38"
        y="22"
        fill="currentColor"
        fontFamily="'Be Vietnam Pro', sans-serif"
        fontSize="18"
        fontWeight="600"
        letterSpacing="-0.3"
      >
        {PRODUCT_NAME}
      </text>
    </svg>
  )
}
