// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ModelStream} from "./ModelStream.sol";

/// @notice A simple second implementation of the rules of the platform. The handlers test the calls that revert.
abstract contract ReferenceModel is ModelStream {
    function _modelPass(uint256 seconds_) internal {
        for (uint256 i = 0; i < USERS; ++i) {
            uint256 power = _users[i].power[GEM] + _users[i].power[CRYSTAL];
            if (power != 0) _users[i].energy += power * seconds_;
        }
        _flow(seconds_);
        _now += seconds_;
    }

    /// @dev The whole INT that `value` wei buy now, and their cost.
    function _modelQuote(uint256 value) internal view returns (uint256 tokens, uint256 cost) {
        for (uint256 i = _sold / STEP_SIZE; i < 10; ++i) {
            uint256 price = 0.0025e18 * 2 ** i;
            uint256 room = (i + 1) * STEP_SIZE - _sold - tokens;
            uint256 bought = (value - cost) / price;
            if (bought > room) bought = room;
            (tokens, cost) = (tokens + bought, cost + bought * price);
            if (bought < room) break;
        }
    }

    function _modelIsEligible(uint256 who) internal view returns (bool) {
        UserModel storage user = _users[who];
        if (_isOnlyPartners) return user.isPartner;
        return user.isGeneral || (user.firstPhase != 0 && user.firstPhase < _phase());
    }

    /// @dev `referrer` is the index of a user; USERS and above mean no referrer.
    function _modelBuyToken(uint256 who, uint256 value, uint256 referrer) internal returns (uint256 cost) {
        bool isReferred = referrer < USERS && referrer != who && _modelIsEligible(referrer);
        uint256 tokens;
        (tokens, cost) = _modelQuote(value);
        UserModel storage buyer = _users[who];
        if (buyer.firstPhase == 0) (buyer.firstPhase, _buyers) = (_phase(), _buyers + 1);
        buyer.invested += cost;
        _sold += tokens;
        _coins += cost;
        uint256 out = tokens;
        uint256 rest = cost - cost / 2;
        if (isReferred) {
            uint256 bonusInt = tokens * _percentages[1] / 100;
            _users[referrer].bonusCro += cost * _percentages[0] / 100;
            _users[referrer].bonusInt += bonusInt;
            _intOwed += bonusInt;
            _stock -= bonusInt * 1e18;
            out += tokens * _percentages[2] / 100;
            rest -= cost * _percentages[0] / 100;
        }
        buyer.int_ += out;
        _stock -= out * 1e18;
        _proceeds += rest;
        _distributeAlike(cost / 2);
    }

    /// @dev Distributes, and compares the seconds of the stream with the platform's.
    function _distributeAlike(uint256 amount) internal virtual;

    function _modelPrice(uint256 kind, uint256 units, bool isBuy) internal view returns (uint256) {
        PoolModel storage crystals = _pools[CRYSTAL];
        if (kind == GEM || crystals.units == 0) return units;
        return (units * crystals.staked + (isBuy ? crystals.units - 1 : 0)) / crystals.units;
    }

    /// @dev Bought for its price, or minted for nothing.
    function _modelAdd(uint256 who, uint256 kind, uint256 index, uint256 amount, bool isMint) internal {
        uint256 units = _kinds[kind][index].price * amount;
        uint256 cost = isMint ? 0 : _modelPrice(kind, units, true);
        if (isMint) {
            (uint256 recently,) = _modelMintedInADay();
            uint256 older = _pools[CRYSTAL].units - recently;
            _mints.push(MintModel(_now, units, (units * 1e18 + older - 1) / older));
        }
        _kinds[kind][index].everHeld = true;
        _pools[kind].staked += cost;
        _pools[kind].power += _kinds[kind][index].power * amount;
        if (kind == CRYSTAL) _pools[kind].units += units;
        _users[who].power[kind] += _kinds[kind][index].power * amount;
        _users[who].int_ -= cost;
        _users[who].held[kind][index] += amount;
    }

    function _modelRemove(uint256 who, uint256 kind, uint256 index, uint256 amount) internal {
        uint256 units = _kinds[kind][index].price * amount;
        uint256 returned = _modelPrice(kind, units, false);
        _pools[kind].staked -= returned;
        _pools[kind].power -= _kinds[kind][index].power * amount;
        if (kind == CRYSTAL) _pools[kind].units -= units;
        _users[who].power[kind] -= _kinds[kind][index].power * amount;
        _users[who].int_ += returned;
        _users[who].held[kind][index] -= amount;
    }

    /// @dev Price units minted in the last 24 hours, and the sum of the parts of the pool that each mint was.
    function _modelMintedInADay() private view returns (uint256 units, uint256 part) {
        for (uint256 i = _mints.length; i > 0 && _mints[i - 1].at + 1 days > _now; --i) {
            units += _mints[i - 1].units;
            part += _mints[i - 1].part;
        }
    }

    /// @dev Price units that may be minted now. In any 24 hours at most the owner's budget, at most 1 % of the units that were not
    /// minted in them, and mints whose parts of the pool, each at its moment, are 1 % together; and a price unit never falls below
    /// 1/100,000 INT.
    function _modelMintable() internal view returns (uint256) {
        (uint256 recently, uint256 part) = _modelMintedInADay();
        PoolModel storage crystals = _pools[CRYSTAL];
        uint256 older = crystals.units > recently ? crystals.units - recently : 0;
        uint256 perDay = older / 100 < _mintBudget ? older / 100 : _mintBudget;
        uint256 mintable = recently < perDay ? perDay - recently : 0;
        uint256 partLeft = part < 0.01e18 ? 0.01e18 - part : 0;
        if (older * partLeft / 1e18 < mintable) mintable = older * partLeft / 1e18;
        uint256 mostUnits = crystals.staked * 100_000;
        uint256 room = crystals.units < mostUnits ? mostUnits - crystals.units : 0;
        return mintable < room ? mintable : room;
    }

    function _modelClaim(uint256 who, uint256 paid) internal {
        _users[who].claimed += paid;
        _coins -= paid;
    }

    function _modelClaimReferral(uint256 who, bool withCro) internal {
        UserModel storage user = _users[who];
        user.int_ += user.bonusInt;
        _intOwed -= user.bonusInt;
        user.bonusInt = 0;
        if (!withCro) return;
        _coins -= user.bonusCro;
        user.bonusCro = 0;
    }
}
