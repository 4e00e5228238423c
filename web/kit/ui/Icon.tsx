type IconProps = { readonly path: string; readonly size?: number }

/** A decorative icon drawn from a path of `@mdi/js`; whatever holds it carries the words. */
export function Icon({ path, size = 20 }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
