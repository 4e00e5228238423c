import type { UIEvent } from 'react'

/**
 * Marks a box while it is scrolled sideways. What is pinned at its left sticks only then: each sticky element is a layer that the
 * browser keeps, and a table has one a row.
 */
export const markSideways = ({ currentTarget }: UIEvent<HTMLElement>): void => {
  currentTarget.toggleAttribute('data-sideways', currentTarget.scrollLeft !== 0)
}
