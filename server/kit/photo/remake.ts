import sharp from 'sharp'

/** Larger pictures are refused before they are unpacked: a small file can hold a huge one. */
const MOST_PIXELS = 80_000_000
/** Enough to read a delivery note; what is larger is made smaller. */
const LONGEST_EDGE = 4096
const THUMBNAIL_EDGE = 320
const QUALITY = 85

// Pictures are not seen twice, and those of several users at once are work enough for the processor.
sharp.cache(false)
sharp.concurrency(1)

export type Format = 'jpeg' | 'png' | 'webp'
/** A picture, its format, and where it and its small one are to be written. */
export type Remaking = { from: string; format: Format; path: string; thumbnail: string }

/** What unpacking a picture takes at most; one that is read in several passes is held twice. Throws for a damaged one. */
export async function unpackedBytes(path: string): Promise<number> {
  const { width, height, channels, depth, isProgressive } = await sharp(path, {
    limitInputPixels: MOST_PIXELS,
  }).metadata()
  const samples = depth === 'uchar' ? 1 : 2
  return width * height * channels * samples * (isProgressive ? 2 : 1)
}

/** Writes the picture and its small one anew. */
export async function remake({ from, format, path, thumbnail }: Remaking): Promise<void> {
  const size = { fit: 'inside', withoutEnlargement: true } as const
  await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, ...size })
    .toFormat(format, { quality: QUALITY })
    .toFile(path)
  await sharp(path)
    .resize({ width: THUMBNAIL_EDGE, height: THUMBNAIL_EDGE, ...size })
    .toFormat(format, { quality: QUALITY })
    .toFile(thumbnail)
}
