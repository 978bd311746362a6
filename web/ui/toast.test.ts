import { times } from '#contract/limits.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, subscribeToToasts, toast } from './toast.ts';

beforeEach(() => dismissToast());

test('CACHE-31: a new toast replaces the former', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(currentToast()?.title).toBe('Second');
});

test('CACHE-32: a toast stands 5000 ms unless it says otherwise', () => {
  toast({ title: 'Saved' });
  expect(currentToast()?.duration).toBe(5000);
  expect(times.toast).toBe(5000);
  toast({ title: 'Welcome back!', duration: 1000 });
  expect(currentToast()?.duration).toBe(1000);
});

test('CACHE-30: the variant is default unless the toast is destructive', () => {
  toast({ title: 'Saved' });
  expect(currentToast()?.variant).toBe('default');
  toast({ title: 'Error', variant: 'destructive' });
  expect(currentToast()?.variant).toBe('destructive');
});

test('the end of a former toast does not take the new one along', () => {
  toast({ title: 'First' });
  const first = currentToast()?.id;
  toast({ title: 'Second' });
  dismissToast(first);
  expect(currentToast()?.title).toBe('Second');
});

test('listeners hear of it until they leave', () => {
  const listener = vi.fn<() => void>();
  const leave = subscribeToToasts(listener);
  toast({ title: 'One' });
  leave();
  toast({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(1);
});
