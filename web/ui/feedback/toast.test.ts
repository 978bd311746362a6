import { beforeEach, expect, test, vi } from 'vitest';
import { shows } from '#test/rules.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { currentToast, dismissToast, toast } from './toast.ts';

beforeEach(() => dismissToast());

test('A new toast replaces the previous toast', () => {
  shows('CACHE-31');
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(currentToast.get()?.title).toBe('Second');
});

test('By default, a toast is shown for 5,000 ms', () => {
  shows('CACHE-32');
  toast({ title: 'Saved' });
  expect(currentToast.get()?.duration).toBe(5000);
  expect(times.toast).toBe(5000);
  toast({ title: 'Welcome back!', duration: 1000 });
  expect(currentToast.get()?.duration).toBe(1000);
});

test('A toast has the default variant unless it is created as destructive', () => {
  shows('CACHE-30');
  toast({ title: 'Saved' });
  expect(currentToast.get()?.variant).toBe('default');
  toast({ title: 'Error', variant: 'destructive' });
  expect(currentToast.get()?.variant).toBe('destructive');
});

test('Dismissing an earlier toast does not dismiss the current toast', () => {
  toast({ title: 'First' });
  const first = currentToast.get()?.id;
  toast({ title: 'Second' });
  dismissToast(first);
  expect(currentToast.get()?.title).toBe('Second');
});

test('Listeners are notified of toasts until they unsubscribe', () => {
  const listener = vi.fn<() => void>();
  const leave = currentToast.subscribe(listener);
  toast({ title: 'One' });
  leave();
  toast({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(1);
});
