import { useEffect, useMemo, useRef, useState } from 'react';
import { type PicturePart, type PictureShape, pictureShapes, type YearReview } from '#contract/year-in-review.ts';
import { saveFile, fileSharing } from '#web/lib/device/save-file.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { useYearPicture } from './api.ts';
import * as styles from './save-year.module.css';
import { usePaused } from '#web/lib/offline/use-paused.ts';

const partWords: Record<PicturePart, string> = {
  name: 'Your name',
  numbers: 'Numbers',
  favourites: 'Favorites',
  brands: 'Brands',
  colours: 'Colors',
  challenge: 'Project Pan',
};
const shapeWords: Record<PictureShape, string> = { story: 'Tall, for stories', card: 'Wide, for posts' };
const shapes: readonly PictureShape[] = ['story', 'card'];

function offered(year: YearReview): PicturePart[] {
  return [
    'name',
    'numbers',
    ...(year.favourites.length > 0 ? (['favourites'] as const) : []),
    ...(year.brands.length > 0 ? (['brands'] as const) : []),
    ...(year.colours.length > 0 ? (['colours'] as const) : []),
    ...(year.challenge ? (['challenge'] as const) : []),
  ];
}

/** The name is not selected, because members decide whether to share it. */
const isSelectedFirst = (part: PicturePart) => part === 'numbers' || part === 'favourites' || part === 'colours';

/** The last card, with an image to save or share. The image contains only the parts that the member selects. */
export function SaveYear({ year }: { year: YearReview }) {
  const [parts, setParts] = useState<ReadonlySet<PicturePart>>(() => new Set(offered(year).filter(isSelectedFirst)));
  const [shape, setShape] = useState<PictureShape>('story');
  // The server renders an image for each value.
  const settled = usePaused(parts, 350);
  const picture = useYearPicture({ year: year.year, shape, parts: settled });
  const toggle = (part: PicturePart) =>
    setParts((before) => new Set(before.has(part) ? [...before].filter((each) => each !== part) : [...before, part]));
  const isDrawing = picture.isFetching || settled !== parts;
  return (
    <div className={styles.keep}>
      <div className={styles.choices}>
        <h2 className={classNames(typography.display, styles.title)}>Save or share your year</h2>
        <p className={typography.small}>
          Choose what the picture shows. Only you get it. Nothing is posted, and anything you don’t choose is left out.
        </p>
        <div className={styles.chips} role="group" aria-label="What the picture shows">
          {offered(year).map((part) => (
            <Chip key={part} pressed={parts.has(part)} onClick={() => toggle(part)}>
              {partWords[part]}
            </Chip>
          ))}
        </div>
        <div className={styles.chips} role="group" aria-label="Shape">
          {shapes.map((each) => (
            <Chip key={each} pressed={shape === each} onClick={() => setShape(each)}>
              {shapeWords[each]}
            </Chip>
          ))}
        </div>
        <Hand file={isDrawing ? undefined : picture.data} name={`shelflife-${year.year}-${shape}.png`} />
        {picture.error && (
          <p className={styles.failure} role="alert">
            {plainFailure(picture.error)}{' '}
            <Button variant="secondary" onClick={() => void picture.refetch()}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <Preview file={picture.data} shape={shape} isDrawing={isDrawing} />
    </div>
  );
}

function Hand({ file, name }: { file: Blob | undefined; name: string }) {
  const share = useMemo(() => file && fileSharing(file, name), [file, name]);
  return (
    <div className={styles.buttons}>
      <Button pending={!file} onClick={() => file && saveFile(file, name)}>
        Save picture
      </Button>
      {share && (
        <Button variant="secondary" icon="send" onClick={() => void share()}>
          Share
        </Button>
      )}
    </div>
  );
}

function Preview({ file, shape, isDrawing }: { file: Blob | undefined; shape: PictureShape; isDrawing: boolean }) {
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file || !shown.current) return undefined;
    const address = URL.createObjectURL(file);
    shown.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <div className={styles.preview} data-shape={shape} aria-busy={isDrawing}>
      {!file && <p className={typography.small}>Creating your picture</p>}
      <img ref={shown} hidden={!file} {...pictureShapes[shape]} alt="Preview of your year in review" />
    </div>
  );
}
