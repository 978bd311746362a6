import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { calledName } from '#contract/called-name.ts';
import { avatarInitial, shelfOwner } from './person-words.ts';

test('A person’s initial is the first letter of their first name', () => {
  shows('SHELL-18');
  expect(avatarInitial({ firstName: 'Mara', email: 'zoe@example.test' })).toBe('M');
  expect(avatarInitial({ firstName: ' Éloise', email: null })).toBe('É');
});

test('Without a first name, the initial is the first letter of the email address in uppercase', () => {
  shows('SHELL-19');
  expect(avatarInitial({ firstName: null, email: 'zoe@example.test' })).toBe('Z');
  expect(avatarInitial({ firstName: '  ', email: 'zoe@example.test' })).toBe('Z');
});

test('Without a first name or an email address, the initial is "U"', () => {
  shows('SHELL-20');
  expect(avatarInitial({ firstName: null, email: null })).toBe('U');
  expect(avatarInitial({ firstName: '', email: '' })).toBe('U');
});

test('A shelf heading names its owner by first name, or says "Your" if the owner has no first name', () => {
  shows('HOME-01', 'HOME-02', 'OP-36');
  expect(shelfOwner('Mara')).toBe("Mara's");
  expect(shelfOwner(null)).toBe('Your');
});

test('A person is called by their first name or, if it is missing, by their username', () => {
  expect(calledName({ firstName: 'Mara', username: 'maraonpaper' })).toBe('Mara');
  expect(calledName({ firstName: null, username: 'maraonpaper' })).toBe('maraonpaper');
});
