import { expect, test } from 'vitest';
import type { Notification } from '#contract/activity.ts';
import { notificationAddress } from './notification-list.tsx';
import { shows } from '#test/rules.ts';

const addressOf = (kind: Notification['kind'], productId: number | null) =>
  notificationAddress({ id: 1, kind, message: '', timestamp: '', actor: null, productId });

test('A notification opens the review or the list that it is about', () => {
  shows('NOTIF-27');
  expect(addressOf('helpful', 7)).toEqual({ to: '/product/7', hash: 'reviews' });
  expect(addressOf('review_due', 7)).toEqual({ to: '/product/7', hash: 'reviews' });
  expect(addressOf('turning', null)).toEqual({ to: '/calendar' });
  expect(addressOf('request_added', null)).toEqual({ to: '/request-product' });
  expect(addressOf('pan_joined', null)).toEqual({ to: '/pan-projects' });
  expect(addressOf('photos_handled', 7)).toEqual({ to: '/product/7' });
  expect(addressOf('followed', null)).toBeUndefined();
});
