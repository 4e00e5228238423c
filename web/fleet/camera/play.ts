import type Hls from 'hls.js/light'

/** Plays an HLS address in a video until it is let go; `failed` is told once when nothing more comes. */
export function play(video: HTMLVideoElement, link: string, failed: () => void): () => void {
  let player: Hls | null = null
  let isOver = false
  const end = () => {
    if (!isOver) failed()
    isOver = true
  }
  const natively = () => {
    video.src = link
    video.addEventListener('error', end)
  }
  const withPlayer = async () => {
    const { default: Player } = await import('hls.js/light')
    if (isOver) return
    if (!Player.isSupported()) return end()
    // Its worker would be a script of a blob, which this page does not allow.
    player = new Player({ enableWorker: false })
    player.on(Player.Events.ERROR, (_event, { fatal }) => {
      if (fatal) end()
    })
    player.loadSource(link)
    player.attachMedia(video)
  }
  if (video.canPlayType('application/vnd.apple.mpegurl') && !('MediaSource' in window)) natively()
  else void withPlayer().catch(end)
  return () => {
    isOver = true
    player?.destroy()
    video.removeEventListener('error', end)
    video.removeAttribute('src')
  }
}
