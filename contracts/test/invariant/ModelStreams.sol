// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ModelState} from "./ModelState.sol";

/// @notice Earnings without index or checkpoint: handed to every holder one by one, in 1e-18 of a wei.
abstract contract ModelStreams is ModelState {
    /// @dev All that a user has earned so far, claimed or not, in wei.
    function _earned(uint256 who) internal view returns (uint256) {
        uint256 fine = _users[who].earnedFine;
        for (uint256 i = 0; i < 2; ++i) {
            uint256 power = _users[who].power[i];
            if (power != 0) fine += _paid(_pools[i]) * FINE * power / _pools[i].power;
        }
        return fine / FINE;
    }

    /// @dev The wei that the stream of a pool has paid since the last settlement.
    function _paid(PoolModel storage pool) internal view returns (uint256) {
        if (pool.left == 0 || pool.power == 0) return 0;
        uint256 elapsed = _now - _settledAt;
        return elapsed >= pool.secondsLeft ? pool.left : pool.left * elapsed / pool.secondsLeft;
    }

    function _settle() internal {
        uint256 elapsed = _now - _settledAt;
        for (uint256 i = 0; i < 2; ++i) {
            PoolModel storage pool = _pools[i];
            if (pool.power == 0 || pool.left == 0) continue;
            uint256 paid = _paid(pool);
            _hand(i, paid);
            pool.left -= paid;
            pool.secondsLeft = elapsed >= pool.secondsLeft ? 0 : pool.secondsLeft - elapsed;
        }
        _settledAt = _now;
    }

    function _distribute(uint256 amount) internal {
        if (_pools[GEM].power + _pools[CRYSTAL].power == 0) {
            _carried += amount;
            return;
        }
        _settle();
        uint256 staked = _pools[GEM].staked + _pools[CRYSTAL].staked;
        uint256 toGems = staked == 0 ? 0 : amount * _pools[GEM].staked / staked;
        _join(GEM, toGems);
        _join(CRYSTAL, amount - toGems);
    }

    function _join(uint256 index, uint256 amount) private {
        if (amount == 0) return;
        if (_duration == 0) return _hand(index, amount);
        PoolModel storage pool = _pools[index];
        pool.secondsLeft = (pool.left * pool.secondsLeft + amount * _duration) / (pool.left + amount);
        pool.left += amount;
    }

    function _hand(uint256 index, uint256 amount) private {
        uint256 total = _pools[index].power;
        for (uint256 i = 0; i < USERS; ++i) {
            uint256 power = _users[i].power[index];
            if (power != 0) _users[i].earnedFine += amount * FINE * power / total;
        }
    }
}
