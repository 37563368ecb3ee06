// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ModelState} from "./ModelState.sol";

/// @notice Rewards without index, checkpoint or settlement: each second's wei are handed to every user one by one, in 1e-18 of a wei,
/// by the INT that is staked in that second.
abstract contract ModelStream is ModelState {
    /// @dev Up to here every second is paid on its own; longer times without a change are paid at once, since all their
    /// seconds are alike.
    uint256 private constant SINGLE_SECONDS = 12;

    /// @dev All that a user has earned so far, claimed or not, in wei.
    function _earned(uint256 who) internal view returns (uint256) {
        return _users[who].earnedFine / FINE;
    }

    /// @dev Time passes: the stream flows while INT is staked, and stands still while none is.
    function _flow(uint256 seconds_) internal {
        if (_staked() == 0 || _secondsLeft == 0) return;
        if (seconds_ > _secondsLeft) seconds_ = _secondsLeft;
        if (seconds_ > SINGLE_SECONDS) return _pay(_leftFine * seconds_ / _secondsLeft, seconds_);
        for (uint256 i = 0; i < seconds_; ++i) _pay(_leftFine / _secondsLeft, 1);
    }

    /// @dev What arrives joins the stream; the time of each part counts by its wei.
    function _distribute(uint256 amount) internal {
        if (amount == 0) return;
        _secondsLeft = _secondsWith(amount, _leftFine / FINE);
        _leftFine += amount * FINE;
    }

    /// @dev The seconds of the stream after `amount` wei joined `left` wei, rounded towards the seconds that it had: so a
    /// purchase of dust neither shortens nor prolongs it.
    function _secondsWith(uint256 amount, uint256 left) internal view returns (uint256) {
        uint256 weighted = left * _secondsLeft + amount * _duration;
        uint256 roundUp = _duration < _secondsLeft ? left + amount - 1 : 0;
        return (weighted + roundUp) / (left + amount);
    }

    /// @dev The INT in pools that have power.
    function _staked() internal view returns (uint256 staked) {
        for (uint256 i = 0; i < 2; ++i) if (_pools[i].power != 0) staked += _pools[i].staked;
    }

    function _pay(uint256 fine, uint256 seconds_) private {
        uint256 staked = _staked();
        for (uint256 i = 0; i < 2; ++i) {
            uint256 total = _pools[i].power;
            for (uint256 who = 0; total != 0 && who < USERS; ++who) {
                uint256 power = _users[who].power[i];
                if (power != 0) _users[who].earnedFine += fine * _pools[i].staked * power / (staked * total);
            }
        }
        _leftFine -= fine;
        _secondsLeft -= seconds_;
    }
}
