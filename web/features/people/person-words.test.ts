import { expect, test } from 'vitest';
import { avatarInitial, calledName, shelfOwner } from './person-words.ts';

test('SHELL-18: the initial is the first letter of the first name', () => {
  expect(avatarInitial({ firstName: 'Mara', email: 'zoe@example.test' })).toBe('M');
  expect(avatarInitial({ firstName: ' Éloise', email: null })).toBe('É');
});

test('SHELL-19: without a first name it is the upper-cased first letter of the address', () => {
  expect(avatarInitial({ firstName: null, email: 'zoe@example.test' })).toBe('Z');
  expect(avatarInitial({ firstName: '  ', email: 'zoe@example.test' })).toBe('Z');
});

test('SHELL-20: with neither it is "U"', () => {
  expect(avatarInitial({ firstName: null, email: null })).toBe('U');
  expect(avatarInitial({ firstName: '', email: '' })).toBe('U');
});

test('HOME-01, HOME-02, OP-36: shelves are named after their owner, or are "Your"', () => {
  expect(shelfOwner('Mara')).toBe("Mara's");
  expect(shelfOwner(null)).toBe('Your');
});

test('a person is called by first name, else by username', () => {
  expect(calledName({ firstName: 'Mara', username: 'maraonpaper' })).toBe('Mara');
  expect(calledName({ firstName: null, username: 'maraonpaper' })).toBe('maraonpaper');
});
