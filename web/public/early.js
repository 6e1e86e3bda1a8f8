// Runs before the first paint, so that a dark room does not flash white. Almost everything else waits for the modules.
;(function () {
    var page = document.documentElement
    var kept = {}
    try {
        kept = JSON.parse(localStorage.getItem('boardwright.settings') || '{}')
    } catch {
        // unreadable settings are as good as none
    }
    var dark =
        kept.theme === 'dark' ||
        (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    page.dataset.theme = dark ? 'dark' : 'light'
    var language = kept.language || (navigator.language || '').slice(0, 2)
    page.lang = language === 'zh' ? 'zh-CN' : 'en'

    // What this address is made of is fetched now, not when the scripts that ask for it have come. See preload.ts.
    var files = JSON.parse(document.currentScript.dataset.files || '{}')
    var place = location.pathname.split('/')[1]
    ;[].concat(files[place] || [], files[language === 'zh' ? 'zh' : 'en'] || []).forEach(function (file) {
        var link = document.createElement('link')
        link.rel = /css$/.test(file) ? 'preload' : 'modulepreload'
        link.as = /css$/.test(file) ? 'style' : 'script'
        link.crossOrigin = ''
        link.href = '/' + file
        document.head.append(link)
    })
})()
