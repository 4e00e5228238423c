/** As a ref: an element that takes the place of the one last used has the focus as soon as it appears. */
export const focused = (element: HTMLElement | null): void => element?.focus()
