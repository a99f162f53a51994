/** A keychain process that has nothing, takes its time to say so, and can be killed. */
process.on('message', (call: { readonly id: number }) => {
  setTimeout(() => process.send?.({ id: call.id, answer: { state: 'absent' } }), 5)
})
