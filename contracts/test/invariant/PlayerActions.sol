// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAssets} from "../../src/interfaces/IAssets.sol";
import {IEarnings} from "../../src/interfaces/IEarnings.sol";
import {IGameServer} from "../../src/interfaces/IGameServer.sol";
import {ISale} from "../../src/interfaces/ISale.sol";
import {HandlerBase} from "./HandlerBase.sol";

/// @notice Actions of users and of the game server, including calls that must revert.
abstract contract PlayerActions is HandlerBase {
    function buyToken(uint256 who, uint256 value, uint256 referrer) external counted quiet(who) {
        (who, referrer) = (_any(who) % USERS, _any(referrer) % 6);
        uint256 most = _any(value) % 12 == 0 ? 110_000_000e18 : 3_000_000e18;
        value = between(_any(value) % 4 == 0 ? value : _any(value) >> 8, 0.0025e18, most);
        address buyer = users[who];
        (uint256 tokens, uint256 cost) = _modelQuote(value);
        address named = referrer < USERS ? users[referrer] : address(0);
        // Every second purchase uses its exact result as its limit.
        bytes memory call = steps % 2 == 0
            ? abi.encodeWithSignature("buyToken(address)", named)
            : abi.encodeWithSignature("buyToken(address,uint256,uint256)", named, tokens, _now);
        uint256 before = buyer.balance;
        vm.deal(buyer, before + value);
        _calm(who);
        bytes memory reason = _reasonAgainst(who, value, tokens);
        if (reason.length != 0) return _refusedWith(buyer, value, address(platform), call, reason);
        vm.prank(buyer);
        (bool done,) = address(platform).call{value: value}(call);
        yes(done, "bought");
        eq(buyer.balance, before + value - cost, "refunded to the wei");
        _modelBuyToken(who, value, referrer);
    }

    function buy(uint256 who, uint256 kind, uint256 index, uint256 amount) external counted quiet(who) {
        (who, kind) = (who % USERS, _any(kind) % 2);
        index = _any(index) % _kinds[kind].length;
        uint256 balance = _users[who].int_;
        uint256 most = balance / _cost(kind, index, 1);
        if (most == 0) return;
        amount = between(amount, 1, most > 40 ? 40 : most);
        if (_cost(kind, index, amount) > balance) return;
        if (!_kinds[kind][index].isDelisted) return _trade(who, kind, index, amount, true);
        bytes memory call = kind == GEM
            ? abi.encodeCall(platform.buyGem, (index, amount))
            : abi.encodeWithSignature("buyCrystal(uint256,uint256)", index, amount);
        bytes memory reason = abi.encodeWithSelector(IAssets.AssetDelisted.selector, kind == CRYSTAL, index);
        _refused(users[who], address(platform), call, reason);
    }

    function sell(uint256 who, uint256 kind, uint256 index, uint256 amount) external counted quiet(who) {
        (who, kind) = (who % USERS, _any(kind) % 2);
        index = _firstHeld(who, kind, _any(index) % _kinds[kind].length);
        if (index == _kinds[kind].length) return;
        _trade(who, kind, index, between(amount, 1, _users[who].held[kind][index]), false);
    }

    /// @dev Buying and selling at once, without other calls in between, never earns.
    function loop(uint256 who, uint256 kind, uint256 index) external counted quiet(who) {
        (who, kind) = (who % USERS, _any(kind) % 2);
        index = _any(index) % _kinds[kind].length;
        uint256 balance = token.balanceOf(users[who]);
        if (balance / INT < _cost(kind, index, 1) || _kinds[kind][index].isDelisted) return;
        _trade(who, kind, index, 1, true);
        _trade(who, kind, index, 1, false);
        atMost(token.balanceOf(users[who]), balance, "INT after a closed loop");
    }

    function mintOrCollect(uint256 who, uint256 index, uint256 amount) external counted quiet(who) {
        (who, index) = (who % USERS, _any(index) % _kinds[CRYSTAL].length);
        if (_any(amount) % 4 == 0) return _collect(who);
        uint256 price = _kinds[CRYSTAL][index].price;
        uint256 mintable = _modelMintable();
        amount = between(amount, 1, 5);
        // Three of four mints are within the budget where one crystal is.
        if (_any(amount) % 4 != 1 && mintable >= price && price * amount > mintable) amount = mintable / price;
        bytes memory reason;
        if (_pools[CRYSTAL].staked == 0) reason = abi.encodeWithSelector(IGameServer.CrystalPoolEmpty.selector);
        else if (price * amount > mintable) {
            reason = abi.encodeWithSelector(IGameServer.MintBudgetExceeded.selector, mintable, price * amount);
        } else if (_kinds[CRYSTAL][index].isDelisted) {
            reason = abi.encodeWithSelector(IAssets.AssetDelisted.selector, true, index);
        }
        bytes memory call = abi.encodeCall(platform.mintCrystal, (users[who], index, amount));
        if (reason.length != 0) return _refused(_gameServer, address(platform), call, reason);
        vm.prank(_gameServer);
        platform.mintCrystal(users[who], index, amount);
        _modelAdd(who, CRYSTAL, index, amount, true);
    }

    function claim(uint256 who) external counted {
        who %= USERS;
        uint256 amount = platform.calculateUserEarnings(users[who]);
        if (amount == 0) return;
        _calm(who);
        uint256 before = users[who].balance;
        vm.prank(users[who]);
        platform.claimEarnings();
        eq(users[who].balance - before, amount, "paid what was shown");
        eq(platform.calculateUserEarnings(users[who]), 0, "a second claim");
        _modelClaim(who, amount);
    }

    function claimReferral(uint256 who, uint256 kind) external counted quiet(who) {
        who %= USERS;
        bool withCro = _any(kind) % 3 != 0;
        (uint256 cro, uint256 int_) = (withCro ? _users[who].bonusCro : 0, _users[who].bonusInt);
        bytes memory call = withCro
            ? abi.encodeCall(platform.claimReferralBonus, ())
            : abi.encodeCall(platform.claimIntReferralBonus, ());
        if (cro + int_ == 0) {
            return _refused(users[who], address(platform), call, abi.encodeWithSelector(IEarnings.NothingToClaim.selector));
        }
        _calm(who);
        uint256 before = users[who].balance;
        vm.prank(users[who]);
        (bool done,) = address(platform).call(call);
        yes(done, "claimed");
        eq(users[who].balance - before, cro, "paid the bonus");
        _modelClaimReferral(who, withCro);
    }

    function pass(uint256 seconds_) external counted {
        seconds_ = between(seconds_, 1, 4 days);
        vm.warp(_now + seconds_);
        _modelPass(seconds_);
    }

    function _collect(uint256 who) private {
        bytes memory call = abi.encodeCall(platform.collectEnergy, (users[who]));
        bytes memory reason = abi.encodeWithSelector(IGameServer.NothingToCollect.selector);
        if (_users[who].energy == _users[who].collected) return _refused(_gameServer, address(platform), call, reason);
        vm.prank(_gameServer);
        platform.collectEnergy(users[who]);
        _users[who].collected = _users[who].energy;
    }
}
