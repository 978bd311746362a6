import * as styles from './four-views.module.css';

const views = [
  { title: 'Phone, light', theme: 'light', width: 390 },
  { title: 'Phone, dark', theme: 'dark', width: 390 },
  { title: 'Desktop, light', theme: 'light', width: 1440 },
  { title: 'Desktop, dark', theme: 'dark', width: 1440 },
];

/* oxlint-disable react/iframe-missing-sandbox -- the frames show this app's page, which needs its scripts and origin */

/** Each view is a frame, because media queries depend on the width of the frame. */
export function FourViews() {
  return (
    <div className={styles.views}>
      {views.map(({ title, theme, width }) => (
        <figure key={title}>
          <figcaption>{title}</figcaption>
          <iframe title={title} src={`/kit?theme=${theme}`} width={width} height={844} />
        </figure>
      ))}
    </div>
  );
}
