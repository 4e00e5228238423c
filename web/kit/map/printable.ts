import type { Map as MapLibre } from 'maplibre-gl'
import classes from './map.module.css'

/** Puts a picture in the place of a map while it is printed, for what a graphics card drew comes out blank; the answer ends that. */
export function printable(map: MapLibre): () => void {
  const copy = document.createElement('canvas')
  copy.className = classes.printed ?? ''
  const take = () => {
    const drawn = map.getCanvas()
    // Only what was drawn in this very turn can be read.
    map.redraw()
    Object.assign(copy, { width: drawn.width, height: drawn.height })
    copy.getContext('2d')?.drawImage(drawn, 0, 0)
    map.getContainer().append(copy)
  }
  const drop = () => copy.remove()
  window.addEventListener('beforeprint', take)
  window.addEventListener('afterprint', drop)
  return () => {
    window.removeEventListener('beforeprint', take)
    window.removeEventListener('afterprint', drop)
  }
}
