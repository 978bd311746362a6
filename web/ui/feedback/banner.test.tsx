import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { iconPaths } from '#web/ui/media/icon.tsx';
import { Banner } from './banner.tsx';

test('A banner has the offline icon only if it says that the device is offline', () => {
  expect(renderToString(<Banner>Submitting moves this product.</Banner>)).not.toContain(iconPaths.offline);
  expect(renderToString(<Banner icon="offline">You’re offline.</Banner>)).toContain(iconPaths.offline);
});
